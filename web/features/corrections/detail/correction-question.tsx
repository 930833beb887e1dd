import { useQueryClient } from '@tanstack/react-query'
import type { OpenRequest } from '#contract/cases/papers-requests.ts'
import { correctionsApi } from '#contract/corrections/corrections.endpoints.ts'
import { AnswerToOffice } from '#web/parts/office-questions/answer-to-office.tsx'
import { ownTasksQuery } from '#web/parts/own-tasks.queries.ts'
import { upload } from '#web/platform/upload.ts'
import { Card } from '#web/ui/card.tsx'
import { useInvalidateCorrections } from '../corrections.queries.ts'

/** Question of the office about a correction, with the answer. */
export function CorrectionQuestion({ id, request }: { id: number; request: OpenRequest }) {
  const client = useQueryClient()
  const invalidate = useInvalidateCorrections()
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)]">
      <AnswerToOffice
        id={`correction-${id}`}
        heading="h2"
        request={request}
        send={(form, call) => upload(correctionsApi.answerRequest, { params: { id }, form, ...call })}
        onDone={() => {
          void client.invalidateQueries({ queryKey: ownTasksQuery.queryKey })
          return invalidate()
        }}
      />
    </Card>
  )
}
