import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '#contract/digits.ts'
import { answersInPages, type PageAnswers, type RenderedPage } from '#contract/public-pages.ts'
import { renderPages } from './render.ts'

/** Made by the build from web/render-pages.tsx. */
export const pagesScript = fileURLToPath(new URL('../../../../dist/pages/render-pages.js', import.meta.url))

type Parts = {
  /** The built page renderer; without it no pages are rendered. */
  script: string
  /** Asks this server as a visitor does. */
  ask: (path: string) => Promise<unknown>
}

/** The pages that visitors read, rendered in both languages, so that they can be read before any script runs. */
export function makePublicPages({ script, ask }: Parts) {
  const stopping = new AbortController()
  const rendered = new Map<string, RenderedPage>()
  let answers: PageAnswers | undefined
  let rendered_with = ''

  /** Renders the pages where a figure in them has changed. */
  async function refresh(): Promise<void> {
    if (!existsSync(script)) return
    const newest = await answersNow()
    const text = JSON.stringify(newest)
    if (text === rendered_with) return
    // A server that stops needs no pages, and nothing failed.
    const pages = await renderPages(script, newest, stopping.signal).catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error
    })
    if (!pages) return
    for (const page of pages) rendered.set(`${page.language} ${page.path}`, page)
    answers = newest
    rendered_with = text
  }

  async function answersNow(): Promise<PageAnswers> {
    const asked = Object.entries(answersInPages).map(
      async ([name, { url }]) => [name, await ask(`/api${url}`)] as const,
    )
    return Object.fromEntries(await Promise.all(asked))
  }

  return {
    refresh,
    stop: () => stopping.abort(),
    find: (path: string, language: Language) => rendered.get(`${language} ${path}`),
    paths: () => [...new Set([...rendered.values()].map(({ path }) => path))],
    answers: () => answers,
  }
}

export type PublicPages = ReturnType<typeof makePublicPages>
