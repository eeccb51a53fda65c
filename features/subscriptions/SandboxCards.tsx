import { testCards } from '@tingdu/payments/sandbox-cards.ts'
import classes from './CardPayment.module.css'
import { messages } from './messages.ts'

/** The cards that the sandbox takes, and how each of them ends. */
export function SandboxCards() {
  return (
    <details className={classes.cards}>
      <summary>{messages.testCards}</summary>
      <p>{messages.testCardsText}</p>
      <table>
        <caption className="visually-hidden">{messages.testCards}</caption>
        <tbody>
          {testCards.map(({ number, brand, verification }) => (
            <tr key={number}>
              <th scope="row">{grouped(number)}</th>
              <td>{brand}</td>
              <td>{messages.testCardEnds[verification]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function grouped(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ')
}
