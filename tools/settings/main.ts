// npm run settings: writes docs/settings.md. With --check it exits with code 1 if the page is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { settingsPage } from './settings-page.ts'

const file = new URL('../../docs/settings.md', import.meta.url)
if (!process.argv.includes('--check')) writeFileSync(file, settingsPage())
else if (readFileSync(file, 'utf8') !== settingsPage()) {
  console.error('docs/settings.md is not what the settings of the rooms say: npm run settings writes it')
  process.exit(1)
}
