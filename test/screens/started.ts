import { startText } from '#web/text/i18n.ts'
import { network } from './network.ts'

/** Network and texts start once. All files share one page of the browser. */
export const started = Promise.all([network.start({ quiet: true, onUnhandledFrame: 'bypass' }), startText()])
