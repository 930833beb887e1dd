// npm run texts: writes the modules of web/text that list its text folders. With --check it exits with code 1 if they
// are out of date.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { textFolder } from './text-folders.ts'
import { textModules } from './text-modules.ts'

const web = join(import.meta.dirname, '../../web')
const folders = globSync('**/text/en.json', { cwd: web }).sort().map(textFolder)
const old = [...textModules(folders)].filter(([name, code]) => {
  const file = join(web, 'text', name)
  return !existsSync(file) || readFileSync(file, 'utf8') !== code
})
if (!process.argv.includes('--check')) for (const [name, code] of old) writeFileSync(join(web, 'text', name), code)
else if (old.length > 0) {
  console.error(`web/text is out of date: ${old.map(([name]) => name).join(', ')}. npm run texts writes it`)
  process.exit(1)
}
