import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { queryClient } from '#web/platform/query-client.ts'
import { useFormSubmit } from './use-form-submit.ts'

/** A form whose act takes it off the page, as one that removes the row in which it stands. */
function PassingForm({ act, onEnd }: { act: () => Promise<string>; onEnd: (end: string) => void }) {
  const [gone, setGone] = useState(false)
  return gone ? null : <Form act={act} onSettled={() => flushSync(() => setGone(true))} onEnd={onEnd} />
}

function Form({
  act,
  onSettled,
  onEnd,
}: {
  act: () => Promise<string>
  onSettled: () => void
  onEnd: (end: string) => void
}) {
  const { submit } = useFormSubmit({
    schema: z.object({}),
    act: useMutation({ mutationFn: (_form: object) => act(), onSettled }),
    onDone: onEnd,
    isAnswered: (problem) => {
      onEnd(problem.message)
      return true
    },
    failed: 'It failed',
  })
  return (
    <form onSubmit={submit}>
      <button type="submit">Send</button>
    </form>
  )
}

test.each([
  ['its success', () => Promise.resolve('done')],
  ['its failure', () => Promise.reject(new Error('refused'))],
])('a form that its act takes off the page still hears of %s', async (which, act) => {
  const ends: string[] = []
  await render(
    <QueryClientProvider client={queryClient}>
      <PassingForm act={act} onEnd={(end) => ends.push(end)} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => ends).toEqual([which === 'its success' ? 'done' : 'refused'])
  await expect.element(page.getByRole('button', { name: 'Send' })).not.toBeInTheDocument()
})

function Numbers() {
  const { submit, errors } = useFormSubmit({
    schema: z
      .object({
        nid: z.string().min(1, { error: 'required' }).min(10, { error: 'nid_invalid' }),
        again: z.string().min(1, { error: 'required' }),
      })
      .refine(({ nid, again }) => nid === again, { path: ['again'], error: 'passwords_differ' }),
    act: useMutation({ mutationFn: async (_form: object) => 'sent' }),
    onDone: () => undefined,
    failed: 'It failed',
  })
  return (
    <form onSubmit={submit}>
      <input name="nid" aria-label="NID" />
      <input name="again" aria-label="Again" />
      <output>{JSON.stringify(errors)}</output>
      <button type="submit">Send</button>
    </form>
  )
}

test('a refused field that is typed in shows what is wrong with it now, by the whole rule', async () => {
  await render(
    <QueryClientProvider client={queryClient}>
      <Numbers />
    </QueryClientProvider>,
  )
  const shown = async () => JSON.parse(page.getByRole('status').element().textContent ?? '{}')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(async () => Object.keys(await shown())).toEqual(['nid', 'again'])
  const missing = (await shown()).nid[0]
  await page.getByLabelText('NID').fill('12')
  await expect.poll(async () => (await shown()).nid?.[0]).not.toBe(missing)
  expect((await shown()).nid).toHaveLength(1)
  await page.getByLabelText('NID').fill('1234567890')
  await page.getByLabelText('Again').fill('1234567891')
  await expect.poll(async () => Object.keys(await shown())).toEqual(['again'])
  await page.getByLabelText('Again').fill('1234567890')
  await expect.poll(shown).toEqual({})
})
