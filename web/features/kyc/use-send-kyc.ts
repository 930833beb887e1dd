import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kycApi } from '#contract/kyc/kyc.endpoints.ts'
import { idSides } from '#web/parts/id-images/id-image.queries.ts'
import { ownKycQuery } from '#web/parts/own-kyc.queries.ts'
import { uploadPicture } from '#web/parts/uploads/upload-picture.ts'
import { whenOnline } from '#web/parts/waiting/when-online.ts'
import { newIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { upload } from '#web/platform/upload.ts'

/** Sends both images, large ones reduced, and reports the sent part from 0 to 1. */
export function useSendKyc() {
  const client = useQueryClient()
  const [part, setPart] = useState(0)
  const send = useMutation({
    mutationFn: async (chosen: Record<(typeof idSides)[number], File>) => {
      setPart(0)
      const form = new FormData()
      for (const side of idSides) form.append(side, await uploadPicture(chosen[side]))
      const key = newIdempotencyKey()
      return whenOnline(() => upload(kycApi.send, { form, key, onProgress: setPart }))
    },
    onSuccess: ({ kyc }) => client.setQueryData(ownKycQuery.queryKey, (own) => own && { ...own, kyc }),
  })
  return { send, part }
}
