import type { Charge } from '../books/books.ts'
import { takaOf } from '../money.ts'
import { both, escaped, pageOf } from './html.ts'

export type Look = { title: string; colour: string; asks: 'wallet' | 'card' }

const wallet = `
<label>${both('wallet')}<input name="payer" inputmode="numeric" autocomplete="off" value="01700000000"></label>
<label>${both('otp')}<input inputmode="numeric" autocomplete="off" value="123456"></label>
<label>${both('pin')}<input type="password" inputmode="numeric" autocomplete="off" value="12121"></label>`

const card = `
<label>${both('card')}<input name="payer" inputmode="numeric" autocomplete="off" value="4111111111111111"></label>
<label>${both('expiry')}<input inputmode="numeric" autocomplete="off" value="12/30"></label>
<label>${both('cvv')}<input type="password" inputmode="numeric" autocomplete="off" value="123"></label>
<label>${both('otp')}<input inputmode="numeric" autocomplete="off" value="123456"></label>`

/** The page on which a payer pays, refuses or leaves. OTP, PIN and CVV have no name: the browser does not send them. */
export const payPage = ({ title, colour, asks }: Look, charge: Charge, duePoisha: number): string =>
  pageOf(
    title,
    colour,
    `<main>
<dl>
<dt>${both('pays')}</dt><dd>৳${takaOf(duePoisha)}</dd>
<dt>${both('for')}</dt><dd>${escaped(charge.reference)}</dd>
</dl>
<form method="post">
${asks === 'wallet' ? wallet : card}
<div class="buttons">
<button class="first" name="act" value="pay">${both('pay')}</button>
<button name="act" value="refuse">${both('refuse')}</button>
<button name="act" value="leave">${both('leave')}</button>
</div>
</form>
<p><a href="/stand-in">${both('controls')}</a></p>
</main>`,
  )

export const messagePage = ({ title, colour }: Look, word: 'closed' | 'unknown' | 'shut'): string =>
  pageOf(title, colour, `<main><p>${both(word)}</p><p><a href="/stand-in">${both('controls')}</a></p></main>`)

/** Posts fields to the merchant by itself, as a page of the provider does; without scripts, by a button. */
export const postingPage = ({ title, colour }: Look, url: string, fields: Record<string, string>): string =>
  pageOf(
    title,
    colour,
    `<main><form method="post" action="${escaped(url)}">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  .join('\n')}
<button class="first">${both('back')}</button>
</form><script>document.forms[0].submit()</script></main>`,
  )
