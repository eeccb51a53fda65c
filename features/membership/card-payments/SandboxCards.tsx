import { testCards } from '@tingdu/payments/sandbox/cards.ts'
import classes from './CardPayment.module.css'
import { messages } from './messages.ts'

/** The sandbox's test cards and the outcome of each. */
export function SandboxCards() {
  return (
    <details className={classes.cards}>
      <summary>{messages.testCards}</summary>
      <p>{messages.testCardsText}</p>
      <ul>
        {testCards.map(({ number, brand, verification }) => (
          <li key={number}>
            <strong>{grouped(number)}</strong> {brand}, {messages.testCardEnds[verification]}
          </li>
        ))}
      </ul>
    </details>
  )
}

function grouped(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ')
}
