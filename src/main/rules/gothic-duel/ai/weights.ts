/**
 * The weight of each feature of evaluate.ts, in its order, in log odds. Found by regression over playouts from different ends of the same
 * turns; weights for rare features (a wizard who is nearly dead) are estimates.
 */
export const WEIGHTS: readonly number[] = [
  0.5, 0.295, 0.233, 0.089, 0.6, 0.42, 0.45, 0.204, -9, 0, -0.32, 0, -0.65, 0.09, 0.46, 0.215, 0.01, 0.07, 0.28, 0.195, 0.036, -0.2, -0.57,
  0.27, 0.059, 0.124, 0.063, 0.059, 0.028, 0.179, 0.031, 0.019, 0.222,
]
