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
