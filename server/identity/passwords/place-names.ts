import { readFileSync } from 'node:fs'

// No name of a division or district holds a comma.
const table = (file: string) =>
  readFileSync(new URL(`../../../geodata/${file}`, import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))

function namesIn(file: string): string[] {
  const [header = [], ...rows] = table(file)
  const columns = ['name_en', 'name_bn', 'aliases'].map((name) => header.indexOf(name))
  return rows
    .flatMap((row) => columns.flatMap((column) => (row[column] ?? '').split(/[;|]/)))
    .filter((name) => name !== '')
}

/** The divisions and districts in both scripts, with the spellings of before. */
export const placeNames = [...namesIn('divisions.csv'), ...namesIn('districts.csv')]
