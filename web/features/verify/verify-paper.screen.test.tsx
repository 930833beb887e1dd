import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { papersApi } from '#contract/papers/papers.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, cutOff, refuse } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'
import { answerPapers, paper, paperAddress, paperKey, signed } from '#test/screens/papers.ts'

const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const good = heading('The code on this paper is signed by this office')
const issued = heading('This paper was issued here')
const otherPaper = heading('The code on this paper belongs to another paper. Do not rely on it.')
const forged = heading('The code on this paper was changed or forged')
const cutShort = heading('The code was not copied completely')
const withdrawalUnknown = page.getByText(
  /Without a network we cannot say whether this paper has been withdrawn since\./,
)
const field = page.getByRole('textbox', { name: 'Code on the paper' })
const picture = page.getBySelector('input[type=file]')

const statement = signed()
const changed = `${statement.slice(0, 30)}${statement[30] === 'A' ? 'B' : 'A'}${statement.slice(31)}`
const ofAnother = signed({ code: '4PX8R2M7KQFD', number: 'JA-302672-000002' })
const unknownCode = '222222222222'

const visible = (...parts: (typeof good)[]) => Promise.all(parts.map((part) => expect.element(part).toBeVisible()))
const absent = (...parts: (typeof good)[]) =>
  Promise.all(parts.map((part) => expect.element(part).not.toBeInTheDocument()))

async function check(text: string) {
  await field.fill(text)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}

async function open(address: string) {
  answerPapers()
  await openScreen(address)
}

test('what the office says and what the code says by itself stand beside each other', async () => {
  await open(`${paperAddress}#${statement}`)
  await visible(issued, good)
  await visible(page.getByText('Khatian copy, dag 123'))
  await bengali()
  await visible(heading('কাগজের কোডটি এই অফিসের স্বাক্ষর করা'))
  await expectLooks()
})

test('a receipt names the challan by which its money was paid in, apart from what the paper must show', async () => {
  const challan = { number: 'T-2627-000123', date: '2026-11-02' }
  answerPapers(() => void answer(papersApi.verify, { ...paper, challan }))
  await openScreen(paperAddress)
  await visible(issued, page.getByText(/Paid into the treasury by challan no. T-2627-000123, 2 Nov 2026\./))
  await expectLooks({ wide: 360 })
})

for (const length of [statement.length - 1, 60, 8])
  test(`a link of ${length === 8 ? 'few' : length} letters was not copied to its end: nothing good of the paper, and nothing bad`, async () => {
    await open(`${paperAddress}#${statement.slice(0, length)}`)
    await visible(cutShort, heading('What this office issued under the code'))
    await absent(good, issued, forged)
  })

test('a link that is typed and was not copied to its end says so', async () => {
  await open('/verify')
  await check(`https://jomi.example${paperAddress}#${statement.slice(0, 60)}`)
  await visible(cutShort)
  await bengali()
  await visible(heading('কোডটি পুরো আসেনি'))
})

test('the same code checked again keeps the statement it came with, another one does not', {
  timeout: 30_000,
}, async () => {
  const requests: string[] = []
  await open(`${paperAddress}#${statement}`)
  await visible(good)
  answer(papersApi.verify, ({ url }) => {
    requests.push(url)
    return paper
  })
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await visible(good)
  expect(currentAddress()).toBe(`${paperAddress}#${statement}`)
  cutOff(papersApi.verify)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await visible(withdrawalUnknown, issued)
  answer(papersApi.verify, paper)
  // The request to the office is repeated automatically.
  await expect.element(withdrawalUnknown, { timeout: 15_000 }).not.toBeInTheDocument()
  refuse(papersApi.verify, 'not_found')
  await check('2222-2222-2222')
  await visible(page.getByText('No such paper'))
  expect(currentAddress()).toBe(`/verify/${unknownCode}`)
  await absent(good)
})

test('another paper with the same code, but nothing signed in its own, is not shown as signed', async () => {
  await open(`${paperAddress}#${statement}`)
  await visible(good)
  await picture.upload(await pictureOf(`https://jomi.example${paperAddress}`))
  await expect.poll(currentAddress).toBe(paperAddress)
  await absent(good)
  await visible(issued)
})

test('one letter changed is found out', async () => {
  await open(`${paperAddress}#${changed}`)
  await visible(forged, heading('What this office issued under the code'))
  await absent(issued)
})

test('a statement of another paper is found out', async () => {
  await open(`${paperAddress}#${ofAnother}`)
  await visible(otherPaper)
  await absent(issued, good)
})

test('a statement under the code of no paper is found out', async () => {
  answerPapers(() => void refuse(papersApi.verify, 'not_found'))
  await openScreen(`/verify/${unknownCode}#${ofAnother}`)
  await visible(otherPaper, page.getByText('No such paper'))
  await absent(good)
})

test('a code that no paper has is called possibly forged', async () => {
  await open('/verify')
  refuse(papersApi.verify, 'not_found')
  await check('0000-0000-0000')
  await visible(heading('No such paper'))
  expect(currentAddress()).toBe('/verify/000000000000')
  await expectLooks()
})

test('a code in the address with its dashes is said as people read it', async () => {
  answerPapers(() => void refuse(papersApi.verify, 'not_found'))
  await openScreen('/verify/AAAA-BBBB-CCCC')
  await visible(page.getByText(/^You asked for AAAA-BBBB-CCCC\./))
})

test('an address that is no code is said as it stands', async () => {
  await open('/verify/no-code')
  await visible(page.getByText(/^You asked for no-code\./))
})

test('without a network: the open page still tells a true code from a changed one', async () => {
  await open('/verify')
  await check(statement)
  await visible(good)
  for (const endpoint of Object.values(papersApi)) cutOff(endpoint)
  await check(changed)
  await visible(forged)
  await check(statement)
  await visible(good, withdrawalUnknown)
})

for (const address of [`/verify#${statement}`, `${paperAddress}#${statement}`])
  test(`${address.split('#')[0]}: until the office has answered nothing is said, and a withdrawn paper is never green`, async () => {
    const answered = Promise.withResolvers<void>()
    const revoked_at = '2026-11-21T06:00:00.000Z'
    answerPapers(() => {
      answer(papersApi.verify, async () => {
        await answered.promise
        return { ...paper, revoked_at }
      })
    })
    answer(papersApi.verifyStatement, async () => {
      await answered.promise
      return { revoked_at, differs: [] }
    })
    await openScreen(address)
    await visible(heading('Asking the office…'))
    await absent(good, issued)
    answered.resolve()
    await visible(heading(/This paper was withdrawn on/).first())
    await absent(good, issued)
    await bengali()
    await visible(heading(/কাগজটি .* তারিখে বাতিল হয়েছে/).first())
  })

test('a statement alone is confirmed by the office', async () => {
  await open(`/verify#${statement}`)
  await visible(good, page.getByText(/^We asked the office just now/))
})

test('a picture of the paper is enough; one without a code says so', async () => {
  await open('/verify')
  const ofPaper = await pictureOf(`https://jomi.example${paperAddress}#${statement}`)
  await picture.upload(ofPaper)
  await visible(good)
  // Another picture begins: the last result no longer applies.
  await picture.upload(await pictureOf(''))
  await expect.element(page.getByRole('alert')).toMatchTextContent('No QR code could be read in this picture.')
  await absent(good)
  await picture.upload(ofPaper)
  await visible(good)
  await check('nothing')
  await visible(page.getByText(/^A code has 12 letters and digits\./))
  await absent(good)
})

test('the keys stand on the page for who wants to keep them', async () => {
  await open('/verify')
  await page.getByText('Keys for checking signatures').click()
  await visible(page.getByText(paperKey.public_key))
})

test('an admin gives a reason to withdraw a paper, and does not lose it by mistake', async () => {
  answerPapers()
  await openScreen(paperAddress, { as: 'admin' })
  await page.getByRole('button', { name: 'Withdraw this paper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this paper?' })
  await dialog.getByRole('button', { name: 'Withdraw this paper' }).click()
  await visible(dialog.getByText('This is required').first())
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await reason.fill('Issued by mistake')
  const leaving = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  for (const leave of [() => userEvent.keyboard('{Escape}'), () => dialog.getByLabelText('Close').click()]) {
    await leave()
    await leaving.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(reason).toHaveValue('Issued by mistake')
  }
  answer(papersApi.revoke, { ...paper, revoked_at: '2026-11-21T06:00:00.000Z' })
  await dialog.getByRole('button', { name: 'Withdraw this paper' }).click()
  await visible(heading(/This paper was withdrawn on/))
  await absent(page.getByRole('button', { name: 'Withdraw this paper' }))
  await expectLooks({ served: true })
})

/** Picture of a QR code with this text; white if it is empty. */
async function pictureOf(text: string): Promise<File> {
  const pixel = 6
  const { data, size } = encode(text || '-', { border: 4 })
  const canvas = new OffscreenCanvas(size * pixel, size * pixel)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark && text !== '') context.fillRect(x * pixel, y * pixel, pixel, pixel)
  return new File([await canvas.convertToBlob()], 'paper.png', { type: 'image/png' })
}
