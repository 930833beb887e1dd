import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SendKyc } from '#contract/kyc/passports.ts'
import { sendKycApi } from '#contract/kyc/send-kyc.endpoints.ts'
import { ownKycQuery } from '#web/parts/own-kyc.queries.ts'
import { uploadPicture } from '#web/parts/uploads/upload-picture.ts'
import { whenOnline } from '#web/parts/waiting/when-online.ts'
import { newIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { upload } from '#web/platform/upload.ts'

/** Sends the pictures of a paper, large ones reduced, with the words of a passport, and reports the sent part from 0 to 1. */
export function useSendKyc() {
  const client = useQueryClient()
  const [part, setPart] = useState(0)
  const send = useMutation({
    mutationFn: async (sent: SendKyc & { id_front: File; id_back?: File }) => {
      setPart(0)
      const form = new FormData()
      const { id_front, id_back, ...words } = sent
      for (const [name, word] of Object.entries(words)) form.append(name, word)
      form.append('id_front', await uploadPicture(id_front))
      if (id_back) form.append('id_back', await uploadPicture(id_back))
      const key = newIdempotencyKey()
      return whenOnline(() => upload(sendKycApi.send, { form, key, onProgress: setPart }))
    },
    onSuccess: ({ kyc }) => client.setQueryData(ownKycQuery.queryKey, (own) => own && { ...own, kyc }),
  })
  return { send, part }
}
