import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { line, localPhone, optionalLine } from '#contract/text-input.ts'

export const Role = z.enum(['admin', 'acland', 'user'])
export type Role = z.infer<typeof Role>

export const Address = z.object({
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  postal_code: z.string(),
  country: z.string(),
})

export const User = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** Shown as `01XXXXXXXXX`. */
  phone: z.string().nullable(),
  role: Role,
  email_verified_at: Moment.nullable(),
  permanent_address: Address.nullable(),
  mailing_address: Address.nullable(),
})
export type User = z.infer<typeof User>

export const Email = line(254)
  .transform((text) => text.toLowerCase())
  .refine((text) => z.email().safeParse(text).success, { error: 'email_invalid' })

/** Passwords are taken as typed: no trimming, any character, 6 to 200 long (decisions §3). */
export const NewPassword = z.string().min(6, { error: 'password_short' }).max(200, { error: 'too_long' })

export const Register = z
  .object({
    firstName: line(80),
    lastName: line(80),
    email: Email,
    phone: localPhone,
    password: NewPassword,
    confirmPassword: z.string().max(200, { error: 'too_long' }),
  })
  .refine((form) => form.password === form.confirmPassword, {
    error: 'passwords_differ',
    path: ['confirmPassword'],
    // Told together with what else is wrong, not only once everything else is right.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type Register = z.infer<typeof Register>

export const Registered = z.object({ message: z.string(), user: User })

export const CheckEmail = z.object({ email: optionalLine(254).transform((text) => text.toLowerCase()) })
export const EmailAvailable = z.object({ available: z.boolean() })

export const Login = z.object({
  email: line(254).transform((text) => text.toLowerCase()),
  password: z.string().min(1, { error: 'required' }).max(200, { error: 'too_long' }),
  /** Keeps a citizen signed in for 30 days instead of 12 hours. */
  remember: z.boolean({ error: 'wrong_type' }).optional(),
})
export type Login = z.infer<typeof Login>

export const LoggedIn = z.object({ token: z.string(), user: User })
export const Message = z.object({ message: z.string() })
