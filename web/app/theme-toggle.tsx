import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { chooseTheme, currentTheme, onTheme, themes } from '#web/platform/theme.ts'
import { useTranslation } from '#web/text/use-translation.ts'

const signs = { device: Monitor, light: Sun, dark: Moon }

/** Looks in the menu of a phone, in the footer, and among the pages of the office. */
const looks = {
  menu: {
    title: '',
    frame: 'flex flex-wrap rounded-control border border-line-strong',
    each: 'min-h-11 rounded-[7px] px-3 outline-focus has-checked:bg-brand has-checked:text-on-solid',
  },
  footer: {
    title: '',
    frame: 'flex flex-wrap rounded-control border border-bright/35',
    each: 'min-h-11 rounded-[7px] px-3 outline-marigold hover:bg-bright/10 has-checked:bg-bright has-checked:text-night',
  },
  sidebar: {
    title: 'px-2.5 text-bright/65',
    frame: 'grid w-full',
    each: 'min-h-8 pointer-coarse:min-h-11 rounded-control px-2.5 text-bright/90 outline-marigold hover:bg-bright/8 has-checked:bg-bright/12 has-checked:font-semibold',
  },
}

/** Light colours, dark ones, or those of the device. */
export function ThemeToggle({ place }: { place: keyof typeof looks }) {
  const { t } = useTranslation('app')
  const theme = useSyncExternalStore(onTheme, currentTheme, () => 'device' as const)
  const id = useId()
  const look = looks[place]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span id={id} className={look.title}>
        {t('theme.title')}
      </span>
      <div role="radiogroup" aria-labelledby={id} className={look.frame}>
        {themes.map((each) => {
          const Sign = signs[each]
          return (
            <label
              key={each}
              className={`relative flex items-center gap-1.5 leading-snug has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${look.each}`}
            >
              <input
                type="radio"
                name={id}
                checked={each === theme}
                onChange={() => chooseTheme(each)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
              />
              <Sign aria-hidden="true" className="size-4 shrink-0" />
              {t(`theme.${each}`)}
            </label>
          )
        })}
      </div>
    </div>
  )
}
