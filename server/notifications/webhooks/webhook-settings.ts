import { roomSettings } from '#server/app/settings/room-settings.ts'
import { networkList, setting } from '#server/app/settings/setting-values.ts'

export const webhookSettings = roomSettings({
  shape: {
    WEBHOOK_NETWORKS: setting(
      networkList.default([]),
      'Private networks to which webhooks may go, separated by commas, such as `10.20.0.0/16`. Webhooks go to public addresses only.',
      'none',
    ),
  },
  /** Private networks to which webhooks may go. */
  read: (values) => ({ webhook_networks: values.WEBHOOK_NETWORKS }),
})
