import { useQueryClient } from '@tanstack/react-query'
import type { OpenRequest } from '#contract/cases/papers-requests.ts'
import { registrationsApi } from '#contract/land-tax/registrations.endpoints.ts'
import { registrationsKey } from '#web/parts/land/registrations.queries.ts'
import { AnswerToOffice } from '#web/parts/office-questions/answer-to-office.tsx'
import { ownTasksQuery } from '#web/parts/own-tasks.queries.ts'
import { upload } from '#web/platform/upload.ts'

/** Question of the office about a registration, with the answer. */
export function RegistrationQuestion({ id, request }: { id: number; request: OpenRequest }) {
  const client = useQueryClient()
  return (
    <AnswerToOffice
      id={`registration-${id}`}
      heading="h4"
      request={request}
      send={(form, call) => upload(registrationsApi.answerRequest, { params: { id }, form, ...call })}
      onDone={() => {
        void client.invalidateQueries({ queryKey: ownTasksQuery.queryKey })
        return client.invalidateQueries({ queryKey: registrationsKey })
      }}
    />
  )
}
