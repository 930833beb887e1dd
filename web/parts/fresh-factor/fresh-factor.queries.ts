import { useMutation } from '@tanstack/react-query'
import { freshFactorApi } from '#contract/identity/fresh-factor.endpoints.ts'
import type { FactorCode } from '#contract/identity/fresh-factor.ts'
import { call } from '#web/platform/api.ts'
import { signWithPasskey } from '#web/platform/passkeys.ts'

export const useGiveCode = () =>
  useMutation({ mutationFn: (body: FactorCode) => call(freshFactorApi.byCode, { body }) })

export const useGivePasskey = () =>
  useMutation({
    mutationFn: async () => {
      const { options } = await call(freshFactorApi.passkeyOptions)
      return call(freshFactorApi.byPasskey, { body: { credential: await signWithPasskey(options) } })
    },
  })
