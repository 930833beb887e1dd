import { distance } from 'fastest-levenshtein'
import { z } from 'zod'
import { hasEmbeddedDatabase } from './app/database/embedded/is-installed.ts'
import { withoutEmbedded } from './app/settings/database-settings.ts'
import { isDemo, type JoinedConfig, type RoomSettings } from './app/settings/room-settings.ts'
import { serverSettings } from './app/settings/server-settings.ts'
import { copySettings } from './applications/copy-settings.ts'
import { loginSettings } from './identity/login-settings.ts'
import { openidSettings } from './identity/openid/openid-settings.ts'
import { kycSettings } from './kyc/kyc-settings.ts'
import { recordSettings } from './land-records/record-settings.ts'
import { mutationSettings } from './mutations/mutation-settings.ts'
import { mailSettings } from './notifications/delivery/senders/mail-settings.ts'
import { smsSettings } from './notifications/delivery/senders/sms/sms-settings.ts'
import { webhookSettings } from './notifications/webhooks/webhook-settings.ts'
import { paymentSettings } from './payments/payment-settings.ts'
import { challanSettings } from './revenue/challans/challan-settings.ts'

/** The settings of all rooms, in the order in which docs/settings.md lists them. */
const rooms = [
  ...serverSettings,
  loginSettings,
  openidSettings,
  paymentSettings,
  challanSettings,
  kycSettings,
  mailSettings,
  smsSettings,
  webhookSettings,
  recordSettings,
  copySettings,
  mutationSettings,
] as const

export type Config = JoinedConfig<typeof rooms> & {
  /** Allowed but unwise settings, a line each. */
  warnings: string[]
}

/** All settings by their names. */
export const settings: Record<string, z.ZodType> = Object.assign({}, ...rooms.map(({ shape }) => shape))

/** Everything that is wrong with the environment at once, each line with what to set. */
export class BadEnvironment extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The environment is not complete:\n${problems.map((each) => `  - ${each}`).join('\n')}`)
    this.problems = problems
  }
}

/** Reads the settings; throws `BadEnvironment` with everything that is missing, malformed or contradictory. */
export function readConfig(
  environment: Record<string, string | undefined>,
  { embedded } = { embedded: hasEmbeddedDatabase() },
): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const demo = isDemo(set)
  const read = z.object(settings).safeParse(set)
  const malformed = read.success ? [] : read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const contradictions = rooms.flatMap(({ problems }: RoomSettings) => problems?.(set, { demo }) ?? [])
  const problems = [...malformed, ...contradictions, ...(embedded ? [] : withoutEmbedded(set))]
  const slips = misspelt(Object.keys(set))
  if (!read.success || problems.length > 0) throw new BadEnvironment([...problems, ...slips])
  const warnings = rooms.flatMap((room: RoomSettings) => room.warnings?.(set, { demo }) ?? [])
  const parts = rooms.map((room: RoomSettings) => room.read(read.data, { demo, set }))
  return Object.assign({ warnings: [...slips, ...warnings] }, ...parts)
}

const known = Object.keys(settings)

/** Finds names that are one or two letters from a setting; HOME is two from HOST, so a short name allows one. */
function misspelt(names: readonly string[]): string[] {
  return names
    .filter((name) => /^[A-Z][A-Z_]*$/.test(name) && !known.includes(name))
    .flatMap((name) => {
      const near = known.find((each) => distance(each, name) <= (each.length < 8 ? 1 : 2))
      return near === undefined ? [] : [`${name} is no setting. Is ${near} meant?`]
    })
}
