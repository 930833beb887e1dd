import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { EmailAvailable, Register, Registered } from '#contract/identity.ts'
import { api } from '#web/app/api.ts'

export const emailAvailableQuery = (email: string) =>
  queryOptions({
    queryKey: ['check-email', email],
    queryFn: ({ signal }) => api.post<z.infer<typeof EmailAvailable>>('/check-email', { email }, { signal }),
    enabled: email.includes('@'),
    retry: false,
    staleTime: 30_000,
  })

export const useRegister = () =>
  useMutation({ mutationFn: (form: Register) => api.post<z.infer<typeof Registered>>('/register', form) })
