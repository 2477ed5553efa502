/** Older keys of house formats that limit values of the main facet, from before there were several games. */
export const OLD_LIMIT_KEYS = ['schools'] as const
