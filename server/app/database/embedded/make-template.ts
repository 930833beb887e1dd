// Runs during the build of the site, so that the first start finds its empty database.
import { templateOf } from './template.ts'

await templateOf((text) => console.log(text))
