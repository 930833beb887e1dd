import { deviceOf } from '#contract/identity/device.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** A device in words: `Chrome on Android`. */
export function useDeviceWords() {
  const { t } = useTranslation('security')
  return (userAgent: string) => {
    const { browser, system } = deviceOf(userAgent)
    if (browser && system) return t('device.both', { browser, system })
    return browser ?? system ?? t('device.unknown')
  }
}
