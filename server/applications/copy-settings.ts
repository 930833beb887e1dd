import { roomSettings } from '#server/app/settings/room-settings.ts'
import { flag, setting } from '#server/app/settings/setting-values.ts'

export const copySettings = roomSettings({
  shape: {
    CERTIFIED_COPIES: setting(
      flag.default(false),
      '1: copies call themselves certified. Only for an office with that authority.',
      '0',
    ),
  },
  read: (values) => ({ certified_copies: values.CERTIFIED_COPIES }),
})
