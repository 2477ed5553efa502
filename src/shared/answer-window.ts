import type { Option, Step } from './match.ts'

/** What an answer window offers, without passing and plays that would change nothing. */
export const usefulAnswers = ({ options }: Step, pass: string): Option[] =>
  options.filter(({ pick, reasons, useless }) => pick !== pass && reasons.length === 0 && !useless)
