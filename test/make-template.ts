import { templateOf } from '#server/app/database/embedded/template.ts'

/** Makes the empty embedded database once, before the workers that copy it. */
export default async function makeTemplate() {
  if (!process.env['TEST_DATABASE_URL']) await templateOf(() => undefined)
}
