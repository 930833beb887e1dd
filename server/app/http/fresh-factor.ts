import { AppError } from '../app-error.ts'

/** The second factors of a person, and seconds since this session last gave one; null if it never did. */
export type SecondFactor = { code: boolean; passkey: boolean; age_s: number | null }

/** Longest age of a factor for what gives access to others, in minutes. */
const access_minutes = 5

/**
 * Acts of staff that weigh, and the minutes for which a second factor counts for them: those of the setting, so that an
 * officer who enters sixty transfers gives one an hour, or fewer where an act opens accounts.
 */
const minutesOf = {
  enter_transfer: (setting: number) => setting,
  correct_record: (setting: number) => setting,
  see_nids: (setting: number) => setting,
  give_access: (setting: number) => Math.min(setting, access_minutes),
  add_own_login: (setting: number) => Math.min(setting, access_minutes),
} as const satisfies Record<string, (setting: number) => number>
export type WeightyAct = keyof typeof minutesOf

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Staff who have a second factor must have given it a short time ago. */
    fresh_factor?: WeightyAct
  }
}

/** The refusal that asks for a second factor, with the kinds that the person has. */
export const factorNeeded = ({ code, passkey }: SecondFactor) =>
  new AppError('fresh_factor_needed', { extra: { factors: { code, passkey } } })

/** True for a person with a second factor. Without one there is nothing to ask for. */
export const hasFactor = ({ code, passkey }: SecondFactor) => code || passkey

/** Refuses an act that weighs of somebody whose second factor is older than it allows. `setting` 0 turns it off. */
export function refuseStaleFactor(factor: SecondFactor, act: WeightyAct, setting: number): void {
  if (setting === 0 || !hasFactor(factor)) return
  if (factor.age_s === null || factor.age_s > minutesOf[act](setting) * 60) throw factorNeeded(factor)
}
