import { z } from 'zod'
import { Role } from '#contract/identity/identity.ts'
import { roomSettings } from '#server/app/settings/room-settings.ts'
import { networks, number, setting, text } from '#server/app/settings/setting-values.ts'

/** `TWO_FACTOR_ROLES`: names of roles, separated by commas. */
const roles = text
  .transform((value) => value.split(',').map((each) => each.trim()))
  .refine((values): values is Role[] => values.every((each) => Role.safeParse(each).success), {
    error: `set it to roles, separated by commas: ${['admin', 'acland', 'helper', 'user'].join(', ')}`,
  })

const usual_roles: Role[] = ['admin', 'acland', 'helper']

/** What staff must prove, and where they may work from. */
export const loginSettings = roomSettings({
  shape: {
    TWO_FACTOR_ROLES: setting(
      roles.optional(),
      'Roles that must set up two-factor login or a passkey before they use anything, separated by commas: `admin`, `acland`, `helper`, `user`.',
      '`admin,acland,helper`; none in the demo',
    ),
    STAFF_PASSKEY: setting(
      z.enum(['allowed', 'required'], { error: 'set it to allowed or required' }).default('allowed'),
      '`required`: staff must have a passkey, and log in with it: see [staff login](operating/staff-login.md#passkeys).',
      '`allowed`',
    ),
    FRESH_FACTOR_MINUTES: setting(
      number(/^\d{1,3}$/, 'set it to a whole number of minutes').default(60),
      'Minutes for which a second factor counts before staff enter a transfer or see NIDs; changes of accounts take at most 5. 0: they are not asked again. See [rules](rules/accounts.md#fresh-second-factor).',
      '60',
    ),
    REVEALS_PER_HOUR: setting(
      number(/^[1-9]\d{0,4}$/, 'set it to a whole number above 0').default(30),
      'Cases whose NIDs or identity pictures one member of staff sees in an hour before admins are notified.',
      '30',
    ),
    STAFF_NETWORKS: setting(
      networks.optional(),
      'Networks from which staff may log in and work: addresses and ranges, separated by commas. See [staff login](operating/staff-login.md#networks).',
      'all networks',
    ),
  },
  // Behind a proxy that is not trusted, everybody comes from its address.
  warnings: (set) =>
    set['STAFF_NETWORKS'] !== undefined && (set['TRUST_PROXY'] ?? '0').trim() === '0'
      ? [
          'STAFF_NETWORKS is set without TRUST_PROXY: behind a proxy all staff seem to come from its address. Set TRUST_PROXY, unless there is no proxy.',
        ]
      : [],
  read: (values, { demo }) => ({
    /** Roles that must have two-factor login or a passkey. */
    two_factor_roles: values.TWO_FACTOR_ROLES ?? (demo ? [] : usual_roles),
    /** True if staff must have a passkey. */
    staff_passkey: values.STAFF_PASSKEY === 'required',
    /** Minutes for which a second factor counts for acts that weigh; 0: nobody is asked again. */
    fresh_factor_minutes: values.FRESH_FACTOR_MINUTES,
    /** Cases whose sealed data one member of staff sees in an hour before admins are notified. */
    reveals_per_hour: values.REVEALS_PER_HOUR,
    /** Networks from which staff may work; null for all. */
    staff_networks: values.STAFF_NETWORKS ?? null,
  }),
})

export type LoginConfig = ReturnType<typeof loginSettings.read>
