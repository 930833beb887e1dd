import { z } from 'zod'
import { roomSettings } from '#server/app/settings/room-settings.ts'
import { setting, text } from '#server/app/settings/setting-values.ts'

type SeparateMutation = { weight: 'warns' | 'blocks'; from: string }

export const mutationSettings = roomSettings({
  shape: {
    SEPARATE_MUTATION: setting(
      z.enum(['off', 'warns', 'blocks'], { error: 'set it to off, warns or blocks' }).default('warns'),
      'Mutation by inheritance for some of the heirs alone without a registered partition: `blocks` stops its approval, `warns` leaves it to the officer, see [family](rules/mutations.md#family).',
      '`warns`',
    ),
    SEPARATE_MUTATION_FROM: setting(
      text
        .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: 'set it to a day such as 2025-02-11' })
        .default('2025-02-11'),
      'Day in Dhaka from which that holds: the day of the circular 31.00.0000.046.99.020.20.112.',
      '2025-02-11',
    ),
  },
  /** Separate mutations of heirs without a partition; null: not looked at. `from` is a day in Dhaka. */
  read({ SEPARATE_MUTATION: weight, SEPARATE_MUTATION_FROM: from }): { separate_mutation: SeparateMutation | null } {
    return { separate_mutation: weight === 'off' ? null : { weight, from } }
  },
})
