import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { landTaxPaymentsApi } from '#contract/land-tax/land-tax-payments.endpoints.ts'
import { ownTasksApi } from '#contract/own-tasks/own-tasks.endpoints.ts'
import { paperLinksApi } from '#contract/papers/paper-links.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
})

const dakhila = {
  kind: 'dakhila' as const,
  id: 13,
  number: 'JD-302672-2627-000008',
  issued_at: '2026-11-20T06:00:00.000Z',
  dag_number: '124/1',
}
const url = 'https://jomi.test/shared/7KQF2M8DXR4P7KQF2M8DXR4P7K'
const made = { id: 1, url, expires_at: '2026-12-05T06:00:00.000Z' }
const dialog = page.getByRole('dialog')
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

async function openPapers({ width }: { width?: number } = {}) {
  answer(ownTasksApi.list, { own: [], others: [], papers: [dakhila], is_new: false })
  const downloads = respond(
    landTaxPaymentsApi.invoice,
    () =>
      new Response('%PDF-1.7', {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="dakhila-${dakhila.number}.pdf"`,
        },
      }),
  )
  await openScreen('/dashboard', { as: 'citizen', ...(width && { width }) })
  return downloads
}
const share = () => page.getByRole('button', { name: `Share: Dakhila ${dakhila.number}` })

/** A browser that hands files to other programs; `outcomes` says what becomes of each. */
function sharing(...outcomes: ('sent' | 'AbortError' | 'NotAllowedError')[]) {
  const files: { name: string; type: string }[] = []
  Object.assign(navigator, {
    canShare: (data: { files?: File[] }) => data.files?.every(({ type }) => type === 'application/pdf') ?? false,
    share: async ({ files: [file] = [] }: { files?: File[] }) => {
      if (file) files.push({ name: file.name, type: file.type })
      const outcome = outcomes.shift()
      if (outcome !== 'sent') throw new DOMException('', outcome)
    },
  })
  return files
}

test('a browser that shares files sends the PDF itself with its name, and no link is made', async () => {
  const files = sharing('sent')
  const links = respond(paperLinksApi.make, () => Response.json(made, { status: 201 }))
  await openPapers()
  await share().click()
  await expect.poll(() => files).toEqual([{ name: `dakhila-${dakhila.number}.pdf`, type: 'application/pdf' }])
  await expect.element(dialog).not.toBeInTheDocument()
  expect(links).toEqual([])
})

test.each(['AbortError', 'NotAllowedError'] as const)(
  'a file that was not sent (%s) is sent by another press, without fetching it again; a link is offered instead',
  async (outcome) => {
    const files = sharing(outcome, 'sent')
    const downloads = await openPapers()
    await share().click()
    await expect.element(dialog.getByRole('heading', { name: 'As a link instead' })).toBeVisible()
    await expectLooks({ served: true })
    await press('Send the PDF')
    await expect.element(dialog).not.toBeInTheDocument()
    expect([files.length, downloads.length]).toEqual([2, 1])
  },
)

test('a paper that cannot be fetched is said, and nothing opens', async () => {
  sharing('sent')
  await openPapers()
  breakDown(landTaxPaymentsApi.invoice)
  await share().click()
  await expect.element(page.getByText('The paper could not be fetched. Please try again.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('any other browser makes a link for the chosen days and offers WhatsApp, SMS, email and the address', async () => {
  const downloads = await openPapers({ width: 360 })
  const links = respond(paperLinksApi.make, () => Response.json(made, { status: 201 }))
  await share().click()
  await expect.element(dialog.getByText(/^Anybody who has the link/)).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: '7 days' })).toBeChecked()
  await expectLooks({ served: true })
  await dialog.getByRole('radio', { name: '30 days' }).click()
  await press('Make a link')
  await expect.element(dialog.getByRole('heading', { name: 'The link is ready' })).toHaveFocus()
  expect(links.map(({ body }) => body)).toEqual([{ kind: 'dakhila', id: 13, days: 30 }])
  expect(downloads).toEqual([])
  const field = dialog.getByLabelText('Address')
  await expect.element(field).toHaveValue(url)
  for (const [name, start] of [
    ['WhatsApp', 'https://wa.me/?text='],
    ['SMS', 'sms:?body='],
    ['Email', 'mailto:?subject='],
  ] as const) {
    const href = dialog.getByRole('link', { name, exact: true }).element().getAttribute('href') ?? ''
    expect(href.startsWith(start)).toBe(true)
    expect(decodeURIComponent(href)).toContain(`Dakhila ${dakhila.number}\n${url}\nThe link works until 5 Dec 2026`)
  }
  await expectLooks({ served: true })
})

test('the address is copied, or selected where copying is refused', async () => {
  await openPapers()
  answer(paperLinksApi.make, made)
  await share().click()
  await press('Make a link')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await press('Copy')
  await expect.element(dialog.getByText('Copied.')).toBeVisible()
  expect(write).toHaveBeenCalledWith(url)
  write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await press('Copy')
  await expect.element(dialog.getByText(/^The address is selected/)).toBeVisible()
  expect(getSelection()?.toString()).toBe(url)
})

test('a link beyond the twentieth is refused with the way to the links', async () => {
  await openPapers()
  refuse(paperLinksApi.make, 'too_many_paper_links')
  await share().click()
  await press('Make a link')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('You have 20 links')
  await expect
    .element(dialog.getByRole('link', { name: 'Your links to papers' }))
    .toHaveAttribute('href', '/dashboard?tab=security')
  breakDown(paperLinksApi.make)
  await press('Make a link')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The link could not be made')
  await userEvent.keyboard('{Escape}')
  await expect.element(share()).toHaveFocus()
})

test('the dialog is in Bengali too', async () => {
  await openPapers()
  answer(paperLinksApi.make, made)
  await bengali()
  await page.getByRole('button', { name: /^পাঠান: / }).click()
  await expect.element(dialog).toMatchTextContent('লিংক চালু থাকবে')
  await expect.element(dialog.getByRole('radio', { name: '৭ দিন' })).toBeChecked()
  await expectLooks({ served: true })
  await press('লিংক তৈরি করুন')
  await expect.element(dialog.getByLabelText('ঠিকানা')).toHaveValue(url)
  await expectLooks({ served: true })
})
