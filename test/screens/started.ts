import { queryClient } from '#web/platform/query-client.ts'
import { startText } from '#web/text/i18n.ts'
import { watchFrames } from './frames.ts'
import { network } from './network.ts'

// A query that fails is asked once more, at once.
const { queries } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { ...queries, retryDelay: 0 } })

/** Network and texts start once. All files share one page of the browser. */
export const started = Promise.all([network.start({ quiet: true, onUnhandledFrame: 'bypass' }), startText()])

watchFrames()
