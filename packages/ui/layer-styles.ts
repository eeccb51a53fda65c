/**
 * The order of the cascade layers, and Mantine's styles that those of its other components build on: they must come
 * first. Every page imports them, so that they are in the file of shared styles, which pages link before their own.
 */
import './layers.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
