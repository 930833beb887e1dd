import { availableParallelism } from 'node:os'
import { makeRenderer, type Renderer } from '#server/documents/typesetting/renderer.ts'

const script = new URL('../../server/documents/typesetting/render.worker.ts', import.meta.url)

/** Each takes a core and up to 300 MB. */
const most_renderers = 3

/** Renders on several cores: the many papers of a first start would keep one busy too long. Close it when done. */
export function makeRenderers(): Renderer {
  const count = Math.min(most_renderers, Math.max(1, availableParallelism()))
  const renderers = Array.from({ length: count }, () =>
    makeRenderer({ script, papers_per_worker: 300, timeout_ms: 60_000 }),
  )
  const idle = [...renderers]
  const waiting: ((renderer: Renderer) => void)[] = []
  const take = (): Promise<Renderer> => {
    const renderer = idle.pop()
    return renderer ? Promise.resolve(renderer) : new Promise((resolve) => waiting.push(resolve))
  }
  const giveBack = (renderer: Renderer) => {
    const next = waiting.shift()
    if (next) next(renderer)
    else idle.push(renderer)
  }
  return {
    render: async (document) => {
      const renderer = await take()
      try {
        return await renderer.render(document)
      } finally {
        giveBack(renderer)
      }
    },
    close: async () => {
      await Promise.all(renderers.map((renderer) => renderer.close()))
    },
  }
}
