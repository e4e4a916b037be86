import { defineBlock, z } from 'salus'

/** `::dosage{medicine="Paracetamol" mg-per-kg=15 most-mg=1000}`: a dose by weight, as a table and, with scripts, computed. */
export default defineBlock({
  name: 'dosage',
  holds: 'none',
  schema: z.object({
    medicine: z.string().min(1),
    'mg-per-kg': z.coerce.number().positive(),
    'most-mg': z.coerce.number().positive(),
  }),
  Component({ attributes: { medicine, 'mg-per-kg': perKg, 'most-mg': most }, id }) {
    const doses = [10, 20, 40, 60].map((kg) => ({ kg, mg: Math.min(kg * perKg, most) }))
    return (
      <>
        <p>
          {medicine}: {perKg} mg for each kilogram of weight, {most} mg at most.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Weight</th>
              <th scope="col">One dose</th>
            </tr>
          </thead>
          <tbody>
            {doses.map(({ kg, mg }) => (
              <tr key={kg}>
                <th scope="row">{kg} kg</th>
                <td>{mg} mg</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p data-needs-script="" data-per-kg={perKg} data-most={most}>
          <label htmlFor={`${id}-kg`}>Weight in kilograms</label>{' '}
          <input id={`${id}-kg`} type="number" min="1" max="200" inputMode="decimal" />{' '}
          <output htmlFor={`${id}-kg`} />
        </p>
      </>
    )
  },
  examples: [{ medicine: 'Paracetamol', 'mg-per-kg': '15', 'most-mg': '1000' }],
})
