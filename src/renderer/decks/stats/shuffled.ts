/** A shuffled copy; all orders are equally likely if `random` is uniform on [0, 1). */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items]
  for (let left = order.length - 1; left > 0; left--) {
    const other = Math.floor(random() * (left + 1))
    const [here, there] = [order[left], order[other]]
    if (here !== undefined && there !== undefined) [order[left], order[other]] = [there, here]
  }
  return order
}
