import { describe, expect, it } from 'vitest'
import { BadEnvironment, readConfig } from './config.ts'

const problems = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof BadEnvironment) return error.problems.map((line) => line.split(':')[0])
    throw error
  }
  return []
}

const production = {
  DEMO: '0',
  DATABASE_URL: 'postgres://jomi@db/jomi',
  PUBLIC_URL: 'https://jomi.example/',
  SECRET_KEY: 'k'.repeat(32),
}

describe('the settings', () => {
  it('need nothing for the demo', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      sandbox: true,
      database_url: null,
    })
  })

  it('are a demo only while no database is named', () => {
    expect(readConfig(production)).toMatchObject({ demo: false, sandbox: false, public_url: 'https://jomi.example' })
    expect(readConfig({ DATABASE_URL: production.DATABASE_URL, DEMO: '1' }).demo).toBe(true)
  })

  it('name everything that production misses, at once', () => {
    expect(problems({ DEMO: '0' })).toEqual(['DATABASE_URL', 'PUBLIC_URL', 'SECRET_KEY'])
    expect(problems({ DATABASE_URL: production.DATABASE_URL })).toEqual(['PUBLIC_URL', 'SECRET_KEY'])
    expect(problems({ ...production, SECRET_KEY: 'short', PORT: '99999', DATABASE_URL: 'mysql://x' }).sort()).toEqual([
      'DATABASE_URL',
      'PORT',
      'SECRET_KEY',
    ])
  })

  it.each(['abc', '-1', '70000', '3000.5', '3e3'])('refuse the port %s', (PORT) => {
    expect(problems({ PORT })).toEqual(['PORT'])
  })

  it('take secrets of before, each as long as the present one, and a number of text messages a day', () => {
    const [one, other] = ['p'.repeat(32), 'q'.repeat(40)]
    expect(readConfig({ SECRET_KEY_PREVIOUS: `${one}, ${other}` }).secret_key_previous).toEqual([one, other])
    expect([readConfig({}).secret_key_previous, readConfig({}).sms_per_day]).toEqual([[], 5000])
    expect(readConfig({ SMS_PER_DAY: '0' }).sms_per_day).toBe(0)
    expect(problems({ SECRET_KEY_PREVIOUS: `${one},short` })).toEqual(['SECRET_KEY_PREVIOUS'])
    for (const SMS_PER_DAY of ['-1', 'many', '1.5']) expect(problems({ SMS_PER_DAY })).toEqual(['SMS_PER_DAY'])
  })

  it('name the servers that carry e-mails and text messages', () => {
    expect(readConfig({})).toMatchObject({ smtp_url: null, smtp_from: null, sms_url: null, sms_token: null })
    const servers = {
      SMTP_URL: 'smtps://jomi:secret@mail.example:465',
      SMTP_FROM: 'Jomi <no-reply@jomi.example>',
      SMS_URL: 'https://sms.example/send',
      SMS_TOKEN: 'a token',
    }
    expect(readConfig(servers)).toMatchObject({
      smtp_url: servers.SMTP_URL,
      smtp_from: servers.SMTP_FROM,
      sms_url: servers.SMS_URL,
      sms_token: servers.SMS_TOKEN,
    })
    expect(readConfig({ SMTP_FROM: 'no-reply@jomi.example' }).smtp_from).toBe('no-reply@jomi.example')
    expect(problems({ SMTP_URL: 'mail.example:25', SMTP_FROM: 'Jomi', SMS_URL: 'ftp://sms.example' }).sort()).toEqual([
      'SMS_URL',
      'SMTP_FROM',
      'SMTP_URL',
    ])
  })

  it('keep the demo on this machine unless it is to be public', () => {
    expect(problems({ HOST: '0.0.0.0' })).toEqual(['HOST'])
    expect(problems({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' })).toEqual([])
    expect(problems({ HOST: '127.0.0.2' })).toEqual([])
  })

  it('let the sandbox into production only by name, and know the providers', () => {
    expect(readConfig({ ...production, PAYMENT_PROVIDERS: 'sandbox' }).sandbox).toBe(true)
    expect(problems({ PAYMENT_PROVIDERS: 'paypal' })).toEqual(['PAYMENT_PROVIDERS'])
  })
})
