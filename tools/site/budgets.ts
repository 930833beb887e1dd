import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { chunksOf, filesWith, fontsOf, frameOf, withImports } from './site-files.ts'

/**
 * Limits of a phone's downloads, in KB on the wire. Of the first page's code React, the router and the queries take 91.
 * The document itself is not among the files: 20 are left for it under 250 in English and 330 in Bengali.
 */
const max_kb = { first_code: 120, first_page: { en: 230, bn: 310 }, citizen_code: 200 }

/** Fails the build when a page grows beyond the limit of slow lines. */
export const siteBudgets: Plugin = {
  name: 'site-budgets',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }, bundle) {
      const kb = async (names: string[]) => {
        const sizes = await Promise.all(names.map(async (name) => (await stat(join(dir, asItTravels(name)))).size))
        return sizes.reduce((sum, size) => sum + size, 0) / 1000
      }
      const refuseOver = async (most: number, what: string, names: string[]) => {
        const size = await kb([...new Set(names)])
        if (size > most) throw new Error(`${what}: ${size.toFixed(1)} KB of at most ${most}\n${names.join('\n')}`)
      }
      const frame = frameOf(bundle)
      for (const language of ['en', 'bn'] as const) {
        const code = [...frame, ...filesWith(bundle, ['home/home-page.tsx', `text/words/first-${language}.ts`])]
        await refuseOver(max_kb.first_code, `Code of the first page (${language})`, code)
        const page = [...code, ...frameStyles(bundle), ...fontsOf(bundle)[language]]
        await refuseOver(max_kb.first_page[language], `First page (${language})`, page)
      }
      for (const page of citizenPages(bundle))
        await refuseOver(max_kb.citizen_code, `Code of ${page.name}`, [...frame, ...withImports(bundle, [page])])
    },
  },
}

const asItTravels = (name: string) => (name.endsWith('.woff2') ? name : `${name}.br`)

const frameStyles = (bundle: Rolldown.OutputBundle) =>
  Object.keys(bundle).filter((name) => /\/index-[^/]+\.css$/.test(name))

/** Pages and tabs of the citizens' side; the map is separate from the code of its page. */
const citizenPages = (bundle: Rolldown.OutputBundle) =>
  chunksOf(bundle).filter(
    ({ facadeModuleId }) =>
      /-(page|tab)\.tsx$|\/app\/tabs\//.test(facadeModuleId ?? '') && !office.test(facadeModuleId ?? ''),
  )

const office = /\/(office|admin|announcements|dev-parts|drawing)\//
