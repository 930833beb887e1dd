// npm run pictures: takes the pictures of the help pages from the product itself, with a demo of its own. `npm run
// pictures -- search map` takes only these.
import { temporaryFolder } from '#test/temporary-folder.ts'
import { startServer, stop } from '../../assure/server-process.ts'
import { removeOthers, storePicture, storeSizes } from './album.ts'
import { caseMoments } from './moments/cases.ts'
import { recordMoments } from './moments/records.ts'
import { taxMoments } from './moments/tax.ts'
import { drawPapers, paperNames } from './papers.ts'
import { makePictures } from './take-pictures.ts'

// A busy machine needs long for the demo.
const patience_ms = 600_000
const clock = new URL('./still-clock.ts', import.meta.url)
const moments = [...recordMoments, ...taxMoments, ...caseMoments]
const all = [...moments.map(({ name }) => name), ...paperNames]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no picture called ${unknown.join(', ')}. There are ${all.join(', ')}.`)
  process.exit(1)
}
const wanted = (name: string) => asked.length === 0 || asked.includes(name)

const settings = {
  DATA_DIR: temporaryFolder('pictures'),
  DEMO: '1',
  PORT: '0',
  LOG_LEVEL: 'error',
  REQUESTS_PER_MINUTE: '1000000',
  NODE_OPTIONS: `--import ${clock.href}`,
  PICTURES_BEGAN: String(Date.now()),
}
const server = await startServer(settings, { most_ms: patience_ms })
try {
  await makePictures(
    server.address,
    moments.filter(({ name }) => wanted(name)),
    ({ name, language, picture }) => storePicture(`${name}.${language}`, picture),
  )
  for (const { name, picture } of await drawPapers(wanted)) await storePicture(name, picture)
  if (asked.length === 0) await removeOthers()
  await storeSizes()
} finally {
  await stop(server)
}
