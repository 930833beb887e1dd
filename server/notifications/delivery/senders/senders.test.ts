import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startMailServer, startSilentServer } from './mail-server.test-ground.ts'
import { missingSenders, sendersFor } from './senders.ts'
import { smtpSender } from './smtp.ts'

const message = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  to: 'rahima@example.test',
  language: 'bn',
  subject: 'আপনার ‘জমি’ অ্যাকাউন্টের নতুন পাসওয়ার্ড দিন',
  text: 'প্রিয় রহিমা,\n.\nলিংকে যান',
  html: '<p>প্রিয় রহিমা,</p>',
} as const
const never = new AbortController().signal
const smtp = (smtp_url: string, timeout_ms = 2000) =>
  smtpSender({ smtp_url, from: 'Jomi <no-reply@jomi.example>', host: 'jomi.example', timeout_ms })

describe('e-mail by SMTP', () => {
  it('arrives with both its forms and its headers', async () => {
    const server = await startMailServer()
    expect(await smtp(server.url)(message, never)).toEqual({ outcome: 'sent' })
    await server.close()
    expect(server.mails).toHaveLength(1)
    const [mail] = server.mails
    expect(mail?.to).toEqual(['rahima@example.test'])
    expect(mail?.headers).toMatchObject({
      from: 'Jomi <no-reply@jomi.example>',
      to: 'rahima@example.test',
      subject: message.subject,
      'message-id': `<${message.id}@jomi.example>`,
      'auto-submitted': 'auto-generated',
      'content-language': 'bn',
      'mime-version': '1.0',
    })
    expect(Date.parse(mail?.headers['date'] ?? '')).not.toBeNaN()
    expect(mail?.text.replaceAll('\r\n', '\n').trim()).toBe(message.text)
    expect(mail?.html.trim()).toBe(message.html)
  })

  it('goes to one address, with a subject of one line', async () => {
    const server = await startMailServer()
    const to = 'a@example.test, b@example.test'
    await smtp(server.url)({ ...message, to }, never)
    await smtp(server.url)({ ...message, subject: 'Hello\r\nBcc: c@example.test' }, never)
    await server.close()
    expect(server.mails.flatMap((mail) => mail.to)).not.toContain('b@example.test')
    expect(server.mails.flatMap((mail) => mail.to)).not.toContain('c@example.test')
  })

  it.each([
    [451, 'later'],
    [421, 'later'],
    [550, 'never'],
  ])('to a recipient answered with %s is tried again %s', async (code, outcome) => {
    const server = await startMailServer(() => ({ code }))
    const delivery = await smtp(server.url)(message, never)
    await server.close()
    expect(delivery).toEqual({ outcome, reason: expect.stringContaining(String(code)) })
    expect(JSON.stringify(delivery)).not.toContain('rahima')
    expect(server.mails).toEqual([])
  })

  it("is tried again after a wrong login, which is the server's fault", async () => {
    const server = await startMailServer(() => 'take', {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error('no')),
    })
    expect(await smtp(server.url.replace('//', '//jomi:wrong@'))(message, never)).toMatchObject({ outcome: 'later' })
    await server.close()
  })

  it('is tried again if the server does not answer', async () => {
    const silent = await startSilentServer()
    const started_at = Date.now()
    const delivery = await smtp(`smtp://127.0.0.1:${silent.port}`, 300)(message, never)
    silent.close()
    expect(delivery).toMatchObject({ outcome: 'later' })
    expect(Date.now() - started_at).toBeLessThan(5000)
    expect(await smtp(`smtp://127.0.0.1:${silent.port}`)(message, never)).toMatchObject({ outcome: 'later' })
  })
})

describe('the senders of a configuration', () => {
  const production = {
    DEMO: '0',
    DATABASE_URL: 'postgres://jomi@db/jomi',
    PUBLIC_URL: 'https://jomi.example',
    SECRET_KEY: 'knly-for-tests-0123456789-abcdefgh',
  }
  const servers = { SMTP_URL: 'smtp://mail.example', SMS_URL: 'https://sms.example' }

  it.each([
    ['the demo', {}, ['email', 'sms'], []],
    ['production with both', { ...production, ...servers }, ['email', 'sms'], []],
    ['production with none', production, [], ['SMTP_URL', 'No']],
    ['production with mail only', { ...production, SMTP_URL: servers.SMTP_URL }, ['email'], ['No']],
    [
      'production with SSL Wireless',
      { ...production, SMS_PROVIDER: 'ssl-wireless', SMS_TOKEN: 't', SMS_SENDER: 's' },
      ['sms'],
      ['SMTP_URL'],
    ],
  ])('are right in %s', (_where, settings, channels, missing) => {
    const senders = sendersFor(readConfig(settings))
    expect(Object.keys(senders)).toEqual(channels)
    expect(missingSenders(senders).map((line) => line.split(' ')[0])).toEqual(missing)
  })
})
