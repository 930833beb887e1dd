import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { invoice } from '#test/papers.ts'
import type { Invoice } from './papers.ts'
import { makeRenderer, type Renderer } from './renderer.ts'

const script = new URL('./renderer.test-worker.ts', import.meta.url)
const started: Renderer<Invoice, string>[] = []

const hour_ms = 3_600_000

function start(
  papers_per_worker: number,
  timeout_ms = 5000,
  idle_ms = hour_ms,
): (reference: string) => Promise<string> {
  const renderer = makeRenderer<Invoice, string>({ script, papers_per_worker, timeout_ms, idle_ms })
  started.push(renderer)
  return (reference) => renderer.render(invoice({ reference }))
}

const threadOf = (answer: string) => answer.split(' ')[0]

afterEach(async () => {
  await Promise.all(started.splice(0).map((renderer) => renderer.close()))
})

describe('the render worker', () => {
  it('is replaced after its number of papers, and loses no request', async () => {
    const render = start(3)
    const papers = Array.from({ length: 10 }, (_, index) => `paper${index}`)
    const answers = await Promise.all(papers.map(render))
    expect(answers.map((answer) => answer.split(' ')[1])).toEqual(papers)
    expect(new Set(answers.map(threadOf)).size).toBe(4)
  })

  it('ends when it has been idle for a while', async () => {
    const render = start(100, 5000, 20)
    const before = threadOf(await render('first'))
    await vi.waitFor(async () => {
      await setTimeout(60)
      expect(threadOf(await render('next'))).not.toBe(before)
    })
  })

  it.each([
    ['crash', 'out of memory'],
    ['exit', 'exit code 3'],
  ])('loses only the paper in work when it dies (%s)', async (fate, why) => {
    const render = start(100)
    const before = await render('first')
    const [lost, waiting] = await Promise.allSettled([render(fate), render('second')])
    expect(lost).toMatchObject({ reason: { message: `The renderer stopped while making the paper invoice: ${why}` } })
    expect(waiting).toMatchObject({ status: 'fulfilled' })
    expect(threadOf(await render('third'))).not.toBe(threadOf(before))
  })

  it('continues after a paper that cannot be made', async () => {
    const render = start(100)
    const before = await render('first')
    await expect(render('refuse')).rejects.toThrow('The paper invoice could not be made: the template refused')
    expect(threadOf(await render('second'))).toBe(threadOf(before))
  })

  it('gives up on a paper that takes too long, and makes the next one', async () => {
    const render = start(100, 3000)
    await render('warm')
    const late = expect(render('hang')).rejects.toThrow('The paper invoice was not made within 3 s')
    await setTimeout(2000)
    expect(await render('next')).toContain('next')
    await late
  })

  it('gives up on a paper that waits too long for its turn', async () => {
    const render = start(100, 3000)
    await render('warm')
    const papers = await Promise.allSettled([render('hang'), render('hang'), render('waiting')])
    expect(papers.map(({ status }) => status)).toContain('rejected')
    expect(await render('later')).toContain('later')
  })

  it('finishes its work before it closes, and starts again on request', async () => {
    const renderer = makeRenderer<Invoice, string>({
      script,
      papers_per_worker: 100,
      timeout_ms: 5000,
      idle_ms: hour_ms,
    })
    const under_way = [renderer.render(invoice()), renderer.render(invoice())]
    await renderer.close()
    expect(await Promise.all(under_way)).toHaveLength(2)
    expect(await renderer.render(invoice({ reference: 'again' }))).toContain('again')
    await renderer.close()
  })

  it('does not keep a process alive', async () => {
    const samples = fileURLToPath(new URL('../../../test/papers.ts', import.meta.url))
    const render = fileURLToPath(new URL('./render.ts', import.meta.url))
    const program = `(async () => {
      const { renderDocument } = await import(${JSON.stringify(render)})
      const { invoice } = await import(${JSON.stringify(samples)})
      console.log((await renderDocument(invoice())).subarray(0, 5).toString())
    })()`
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], { timeout: 10_000 })
    expect(stdout.trim()).toBe('%PDF-')
  })
})
