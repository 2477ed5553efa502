/**
 * What each trait of evaluate.ts is worth, in its order, as it adds to the logarithm of the odds. Found by regression over matches played
 * out from different ends of the same turns; what hardly ever happens in them (a wizard who is all but dead) is by feel.
 */
export const WEIGHTS: readonly number[] = [
  0.45, 0.29, 0.205, 0.08, 0.6, 0.45, 0.39, 0.167, -7, -0.01, -0.35, 0, -0.6, 0.085, 0.44, 0.135, 0.026, 0.19, 0.18, 0.19, 0.04, -0.3, -0.7,
  0.22, 0.058, 0.12, 0.049, 0.05, 0.06, 0.17, 0.032, 0.028, 0.222,
]
