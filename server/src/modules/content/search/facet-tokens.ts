/** Tokens of filters in the search index, and names of the flags among them. */

export const FLAG_NAMES = ['is_top', 'is_hot', 'is_rec'] as const
export type FlagName = (typeof FLAG_NAMES)[number]

/** Tokens of filters are in the same index, so that they need no join. Tokens of texts begin with `w` or `u`. */
export const facetToken = {
  kind: (kind: string) => `fk${kind}`,
  is_vip: (is_vip: number) => `fv${is_vip}`,
  length: (length: string) => `fl${length}`,
  flag: (name: FlagName, value: number) => `f${name.slice(3)}${value}`,
  /** With `''` the prefix of all tokens of categories. */
  category: (category_id: number | '') => `fc${category_id}`,
  /** With `''` the prefix of all tokens of tags. */
  tag: (tag_id: number | '') => `ft${tag_id}`,
}
