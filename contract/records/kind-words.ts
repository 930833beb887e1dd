/** `mouza-maps` gives: mouza maps, a mouza map, MouzaMap. */
export function wordsOfKind(kind: string) {
  const all = kind.replaceAll('-', ' ')
  const single = all.replace(/s$/, '')
  const Name = single.replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { all, one: `${/^[aeiou]/.test(single) ? 'an' : 'a'} ${single}`, Name }
}
