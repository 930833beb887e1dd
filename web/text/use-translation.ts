import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { TextKey, Values } from '#contract/words.ts'
import { isHere, loadText, type Namespace, onWords, shownLanguage, wordsOf } from './i18n.ts'

declare global {
  /** `keys.d.ts` adds each namespace: a key that is not in its `en.json` does not compile. */
  interface TextKeys {}
}

/** One namespace, or several: keys of the first have no prefix, others have theirs: `ui:close`. */
type Names = Namespace | readonly [Namespace, ...Namespace[]]
type First<Of extends Names> = Of extends readonly [infer One extends Namespace, ...unknown[]] ? One : Of & Namespace
type Any<Of extends Names> = Of extends readonly Namespace[] ? Of[number] : Of & Namespace

type Key<Of extends Names> =
  | TextKey<TextKeys[First<Of>]>
  | { [Name in Any<Of>]: `${Name}:${TextKey<TextKeys[Name]>}` }[Any<Of>]

type GroupKey<Words> = Words extends readonly unknown[]
  ? never
  : {
      [Name in keyof Words & string]: Words[Name] extends string ? never : Name | `${Name}.${GroupKey<Words[Name]>}`
    }[keyof Words & string]
type GroupAt<Words, Path> = Path extends keyof Words
  ? Words[Path]
  : Path extends `${infer Name}.${infer Rest}`
    ? Name extends keyof Words
      ? GroupAt<Words[Name], Rest>
      : never
    : never

type Translation<Of extends Names> = {
  /** A sentence in the language on the screen; `count` among its values chooses the plural. */
  t: (key: Key<Of>, values?: Values) => string
  /** A group or list of sentences, each filled with the values. */
  group: <Path extends GroupKey<TextKeys[First<Of>]>>(path: Path, values?: Values) => GroupAt<TextKeys[First<Of>], Path>
}

/** Texts of features in the current language; the component follows the toggle. */
export function useTranslation<const Of extends Names>(names: Of): Translation<Of>
export function useTranslation(names: Names): UntypedTranslation {
  const [first, ...others] = typeof names === 'string' ? ([names] as const) : names
  const all = [first, ...others]
  const state = () => [shownLanguage(), ...all.filter(isHere)].join()
  const now = useSyncExternalStore(onWords, state, state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a component names the same features each time
  useEffect(() => {
    // The route has nearly always loaded them.
    if (!all.every(isHere)) void loadText(...all)
  }, [now])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows changes with this alone
  return useMemo(() => translation(first, others), [now])
}

type UntypedTranslation = {
  t: (key: string, values?: Values) => string
  // biome-ignore lint/suspicious/noExplicitAny: the caller's type names the value at a path of a text file
  group: (path: string, values?: Values) => any
}

function translation(first: Namespace, others: readonly Namespace[]): UntypedTranslation {
  return {
    t: (key, values) => {
      const other = others.find((each) => key.startsWith(`${each}:`))
      const found = other ? wordsOf(other, key.slice(other.length + 1), values) : wordsOf(first, key, values)
      if (typeof found === 'string') return found
      // Nobody reads a key: until its file is there, or where it does not come, the place stays empty.
      return isHere(other ?? first) ? key : ''
    },
    group: (path, values) => wordsOf(first, path, values) ?? {},
  }
}
