import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium from a package: the same everywhere, and without a window to draw a third faster than a system's own. */
export async function browser(): Promise<LaunchOptions> {
  // The package unpacks the libraries it needs only where it believes to run in the cloud.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'
  // It sees its own fonts only, and those only in /tmp. Without any it ends at the first sign that none of ours has.
  if (existsSync('/etc/fonts/fonts.conf')) process.env['FONTCONFIG_PATH'] ??= '/etc/fonts'
  const { default: packed } = await import('@sparticuz/chromium')
  const unfit = new Set(['--single-process', '--no-zygote'])
  return {
    executablePath: await packed.executablePath(),
    args: [...packed.args.filter((flag) => !unfit.has(flag)), ...quiet],
  }
}

/** Launch options with WebGL, drawn by the processor: maps need it. */
export async function browserWithWebGl(): Promise<LaunchOptions> {
  const { args = [], ...options } = await browser()
  return {
    ...options,
    args: [
      ...args.filter((flag) => flag !== '--disable-gpu'),
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  }
}
