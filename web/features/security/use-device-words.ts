import { useTranslation } from 'react-i18next'
import { deviceOf } from '#contract/device.ts'

/** A device in words: `Chrome on Android`. */
export function useDeviceWords() {
  const { t } = useTranslation('security')
  return (userAgent: string) => {
    const { browser, system } = deviceOf(userAgent)
    if (browser && system) return t('device.both', { browser, system })
    return browser ?? system ?? t('device.unknown')
  }
}
