import { z } from 'zod'
import { settings } from '#server/config.ts'

const Setting = z.object({ description: z.string(), unset: z.string() })

/** Writes docs/settings.md: one row for each setting of all rooms. Throws if one is not documented. */
export function settingsPage(): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const { description, unset } = Setting.parse(schema.meta(), { error: () => `${name} has no description` })
    return `| \`${name}\` | ${description} | ${unset} |`
  })
  return `# Settings

Settings are environment variables. A wrong value ends the start with a line that says what to set. This page is made from
the settings of each room by \`npm run settings\`.

| name | meaning | when unset |
|---|---|---|
${rows.join('\n')}
`
}
