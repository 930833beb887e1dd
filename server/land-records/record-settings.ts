import { roomSettings } from '#server/app/settings/room-settings.ts'
import { number, secretSetting, setting, url } from '#server/app/settings/setting-values.ts'

export const recordSettings = roomSettings({
  shape: {
    MAP_STYLE_URL: secretSetting(
      url(['https:', 'http:']).optional(),
      'MapLibre style beneath the map. Its tiles come from the address of the style.',
      'the map shows bundled and recorded boundaries only',
    ),
    BOUNDARY_PERCENT: setting(
      number(/^([1-9]|[1-9]\d)$/, 'set it to a whole number from 1 to 99').default(5),
      'Percentage by which a drawn area may differ from the recorded one before drawing, boundary check and mutation warn.',
      '5',
    ),
  },
  read: (values) => ({
    /** A MapLibre style that lies beneath the product's own map; null for none. */
    map_style_url: values.MAP_STYLE_URL ?? null,
    /** A drawn boundary disagrees with the record by more than this: rules/mutations.md#boundary. */
    boundary_percent: values.BOUNDARY_PERCENT,
  }),
})
