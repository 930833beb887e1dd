import { useQueryClient } from '@tanstack/react-query'
import type { OpenRequest } from '#contract/cases/papers-requests.ts'
import { kycApi } from '#contract/kyc/kyc.endpoints.ts'
import { AnswerToOffice } from '#web/parts/office-questions/answer-to-office.tsx'
import { ownKycQuery } from '#web/parts/own-kyc.queries.ts'
import { ownTasksQuery } from '#web/parts/own-tasks.queries.ts'
import { upload } from '#web/platform/upload.ts'

/** Question of the office about an identity, with the answer. */
export function KycQuestion({ request }: { request: OpenRequest }) {
  const client = useQueryClient()
  return (
    <AnswerToOffice
      id="identity"
      heading="h3"
      request={request}
      send={(form, call) => upload(kycApi.answerRequest, { form, ...call })}
      onDone={() => {
        void client.invalidateQueries({ queryKey: ownTasksQuery.queryKey })
        return client.invalidateQueries({ queryKey: ownKycQuery.queryKey })
      }}
    />
  )
}
